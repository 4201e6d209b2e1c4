import { useStore } from '@nanostores/react';
import FileBadge from 'lucide/dist/esm/icons/file-badge.mjs';
import { ownRecord } from '../../src/certificate/own-record';
import { addTexts } from '../../src/i18n/i18n';
import certificate from '../../src/i18n/locales/en-US/certificate.json';
import { pathTo } from '../../src/portal/portal-paths';
import { ButtonLink } from '../../src/ui/ButtonLink';
import choices from '../../src/ui/choices.css';
import { EmptyState } from '../../src/ui/EmptyState';
import { Failure } from '../../src/ui/Failure';
import { useLearn } from '../../src/ui/learn-context';
import { Pending } from '../../src/ui/Pending';
import { useSheet } from '../../src/ui/sheet';
import toast from '../../src/ui/toast.css';
import { Toasts } from '../../src/ui/Toasts';
import { Entries } from './Entries';
import sheet from './record.css';

addTexts('certificate', certificate);

/** The record of the learner. */
export default function LearningRecord() {
  const { platform, t } = useLearn('record');
  const store = ownRecord(platform);
  const { data, error } = useStore(store);
  useSheet(choices);
  useSheet(toast);
  useSheet(sheet);
  if (!data) return error ? <Failure error={error} onRetry={store.revalidate} /> : <Pending />;
  return (
    <section className="record" aria-labelledby="title">
      <h1 id="title" part="heading">
        {t('title')}
      </h1>
      {data.certificates.length + data.courses.length ? (
        <Entries record={data} />
      ) : (
        <EmptyState
          state="empty"
          icon={FileBadge}
          title={t('empty')}
          action={<ButtonLink to={pathTo('courses')}>{t('toCourses')}</ButtonLink>}
        >
          {t('emptyText')}
        </EmptyState>
      )}
      <Toasts />
    </section>
  );
}
