import FileX from 'lucide/dist/esm/icons/file-x.mjs';
import { useState } from 'react';
import { Icon } from '../../src/ui/Icon';
import { useLearn } from '../../src/ui/learn-context';

/** The picture of the printed certificate, or a text when the picture is missing. */
export function Preview({ picture }: { picture: string | null }) {
  const { t } = useLearn('certificate');
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <figure className="certificate-preview" part="preview">
      {picture && broken !== picture ? (
        <img src={picture} alt={t('preview')} decoding="async" onError={() => setBroken(picture)} />
      ) : (
        <figcaption>
          <Icon icon={FileX} size={32} />
          {t('noPreview')}
        </figcaption>
      )}
    </figure>
  );
}
