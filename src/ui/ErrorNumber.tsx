import { addTexts } from '../i18n/i18n';
import texts from '../i18n/locales/en-US/errorNumber.json';
import sheet from './error-number.css';
import { useLearn } from './learn-context';
import { useSheet } from './sheet';

addTexts('errorNumber', texts);

/** The number that the server's log has for an error, for the learner to copy. @param instance of the problem */
export default function ErrorNumber({ instance }: { instance: string }) {
  const { t } = useLearn('errorNumber');
  useSheet(sheet);
  return (
    <p className="error-number">
      {t('label')} <code dir="ltr">{instance.replace('urn:uuid:', '')}</code>
    </p>
  );
}
