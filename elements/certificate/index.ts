import { defineElement } from '../../src/element/define';
import certificate from '../../src/i18n/locales/en-US/certificate.json';
import base from '../../src/ui/base.css';
import { Certificate } from './Certificate';
import sheet from './certificate.css';
import { definition } from './definition';

export { setAssetsBase } from '../../src/api/assets';

export const LearnCertificate = defineElement(definition, {
  screen: Certificate,
  styles: [base, sheet],
  messages: { certificate },
});

declare global {
  interface HTMLElementTagNameMap {
    'learn-certificate': InstanceType<typeof LearnCertificate>;
  }
}
