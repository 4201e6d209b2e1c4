import FileBadge from 'lucide/dist/esm/icons/file-badge.mjs';
import { Icon } from '../../src/ui/Icon';
import { useLearn } from '../../src/ui/learn-context';
import { CheckFile } from './CheckFile';
import LookUp from './LookUp';

/** The page where anybody checks a certificate by its number. */
export default function LookUpPage() {
  const { t } = useLearn('certificate');
  return (
    <div className="message" part="message">
      <Icon icon={FileBadge} />
      <h1>{t('lookUp.title')}</h1>
      <p>{t('lookUp.text')}</p>
      <LookUp />
      <CheckFile />
    </div>
  );
}
