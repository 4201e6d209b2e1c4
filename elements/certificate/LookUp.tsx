import { useId, type FormEvent } from 'react';
import { pathTo } from '../../src/portal/portal-paths';
import { Button } from '../../src/ui/Button';
import { useLearn } from '../../src/ui/learn-context';
import { useSheet } from '../../src/ui/sheet';
import sheet from './look-up.css';

/** A field for the number of a certificate as it stands on paper; it leads to that certificate's public page. */
export default function LookUp({ number = '' }: { number?: string | undefined }) {
  const { t, navigate } = useLearn('certificate');
  useSheet(sheet);
  const id = useId();
  const lookUp = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('number');
    const certificateNumber = typeof typed === 'string' ? typed.trim() : '';
    if (certificateNumber) navigate(pathTo('public-certificate', { certificateNumber }));
  };
  return (
    <form className="look-up" role="search" onSubmit={lookUp}>
      <label htmlFor={id}>{t('number')}</label>
      <div>
        <input
          id={id}
          name="number"
          dir="ltr"
          required
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={number}
        />
        <Button type="submit" variant="primary">
          {t('lookUp.action')}
        </Button>
      </div>
    </form>
  );
}
