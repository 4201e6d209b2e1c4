import type { ReactNode } from 'react';
import type { CertificateRecord } from '../../src/contract/certificates';
import { openCatalogPath } from '../../src/portal/open-catalog-paths';
import { scoreParts } from '../../src/course/rules/grading';
import { formatPercent } from '../../src/i18n/format';
import type { PlainKey } from '../../src/i18n/translate';
import { Badge } from '../../src/ui/Badge';
import { useLearn } from '../../src/ui/learn-context';
import { Score } from '../../src/course/view/Score';
import { Link } from '../../src/ui/Link';
import { Name } from '../../src/ui/Name';
import { PrintedDate } from '../../src/ui/PrintedDate';

interface Props {
  certificate: CertificateRecord;
  expired: boolean;
  /** The public page: the issuer is a link to its open catalog. */
  open: boolean;
}

/** The facts of a certificate: holder, course, result and expiry. */
export function Facts({ certificate, expired, open }: Props) {
  const { t, locale } = useLearn('certificate');
  const { objective, objectiveRecord: record, normalizedPassingScore, expirationDate } = certificate;
  return (
    <>
      <Group
        title={t('details')}
        facts={{
          student: certificate.userName ? <bdi>{certificate.userName}</bdi> : null,
          course: objective ? <Name of={objective} /> : null,
          code: objective?.code ? <bdi>{objective.code}</bdi> : null,
          number: <bdi className="number">{certificate.certificateNumber}</bdi>,
          issuer: certificate.issuerName ? <Issuer name={certificate.issuerName} open={open} /> : null,
        }}
      />
      <Group
        title={t('results')}
        facts={{
          score: record && scoreParts(record) ? <Score record={record} part="score" /> : null,
          grade: record?.grade ? <bdi>{record.grade}</bdi> : null,
          passing: normalizedPassingScore === null ? null : formatPercent(normalizedPassingScore, locale),
        }}
      />
      <Group
        title={t('dates')}
        facts={{
          completed: <PrintedDate iso={record?.finished ?? certificate.created} />,
          expires: expirationDate ? (
            <>
              <PrintedDate iso={expirationDate} /> {expired ? <Badge tone="danger">{t('expired')}</Badge> : null}
            </>
          ) : null,
        }}
      />
    </>
  );
}

function Issuer({ name, open }: { name: string; open: boolean }) {
  const text = <bdi>{name}</bdi>;
  return open ? <Link to={openCatalogPath()}>{text}</Link> : text;
}

/** A group of facts by the text key of their name; facts without a value are left out, and so is an empty group. */
function Group({ title, facts }: { title: string; facts: Partial<Record<PlainKey<'certificate'>, ReactNode>> }) {
  const { t } = useLearn('certificate');
  const known = (Object.keys(facts) as (keyof typeof facts)[]).filter((name) => facts[name] !== null);
  if (!known.length) return null;
  return (
    <section className="fact-group" part="facts">
      <h2>{title}</h2>
      <dl>
        {known.map((name) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{facts[name]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
