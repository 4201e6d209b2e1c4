import CircleCheckBig from 'lucide/dist/esm/icons/circle-check-big.mjs';
import Receipt from 'lucide/dist/esm/icons/receipt-text.mjs';
import type { SubmissionVersion } from '../../contract/submission';
import { FileLinks } from '../../discussion/view/FileLinks';
import { formatDate, formatNumber, inOneLine } from '../../i18n/format';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { useLearn } from '../../ui/learn-context';
import { FormattedText } from './FormattedText';
import { useSubmissionTexts } from './texts';

interface Props {
  versions: readonly SubmissionVersion[];
  addressOf: (fileId: string) => string;
  /** Saves the receipt of a version on the device. */
  onReceipt: (version: SubmissionVersion) => void;
}

/** What was submitted: the last version, and the earlier ones behind a button. */
export function Versions({ versions, ...rest }: Props) {
  const t = useSubmissionTexts();
  const [last, ...earlier] = versions;
  if (!last) return null;
  return (
    <div className="versions">
      <VersionView version={last} {...rest} />
      {earlier.length ? (
        <details className="earlier">
          <summary>{t('earlier')}</summary>
          {earlier.map((version) => (
            <VersionView key={version.id} version={version} {...rest} />
          ))}
        </details>
      ) : null}
    </div>
  );
}

function VersionView({ version, addressOf, onReceipt }: Omit<Props, 'versions'> & { version: SubmissionVersion }) {
  const { t: course, locale } = useLearn('course');
  const t = useSubmissionTexts();
  const { number, submitted, by, mine, late, text, files, digest } = version;
  const facts = [
    t('version', { number: formatNumber(number, locale) }),
    t('submitted', { date: formatDate(submitted, locale, 'datetime') }),
    ...(mine ? [] : [course('team.by', { name: by.name })]),
  ];
  return (
    <article className="version">
      <header>
        <Icon icon={CircleCheckBig} size={20} />
        <p>{inOneLine(facts, locale)}</p>
        {late ? <Badge tone="warning">{t('late')}</Badge> : null}
      </header>
      <FormattedText text={text} />
      <FileLinks files={files} addressOf={({ id }) => addressOf(id)} />
      <footer>
        <p className="muted digest">
          {t('receipt.digest')} (SHA-256): <code dir="ltr">{digest.slice(0, 16)}…</code>
        </p>
        <Button size="small" variant="quiet" icon={Receipt} onClick={() => onReceipt(version)}>
          {t('receipt.save')}
        </Button>
      </footer>
    </article>
  );
}
