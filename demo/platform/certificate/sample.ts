import { eq } from 'drizzle-orm';
import type { Db } from '../db/client';
import { certificateTemplates, objectives } from '../db/schema';
import { drawings } from './draw';
import type { Certificate } from './drawing';
import { recentValues } from './recent';
import { certificateWords, printedAs } from './words';

type Look = Pick<Certificate, 'accent' | 'issuerName' | 'logo'>;

/** Address of the picture of a template's sample, on the platform. */
export const sampleAddress = (templateId: string) => `/api/lms-storage/v1/certificate-samples/${templateId}.png`;

/** A certificate of no learner that shows what a template looks like; undefined: there is no such template. */
async function sampleOf(
  db: Db,
  templateId: string,
  locale: string,
  { accent, issuerName, logo }: Look,
): Promise<Certificate | undefined> {
  const [row] = await db
    .select({ template: certificateTemplates, objective: objectives })
    .from(certificateTemplates)
    .innerJoin(objectives, eq(objectives.id, certificateTemplates.objectiveId))
    .where(eq(certificateTemplates.id, templateId));
  if (!row) return undefined;
  const { template, objective } = row;
  return {
    id: template.id,
    certificateNumber: `SAMPLE-${template.id}`,
    certificateTemplate: {
      id: template.id,
      name: template.name,
      about: template.about,
      badgeType: null,
      badgeStatus: null,
      badgeImageUrl: null,
    },
    objectiveId: objective.id,
    objective: { name: objective.name, code: objective.code, description: objective.description },
    userId: template.id,
    userName: certificateWords(locale).yourName,
    objectiveRecord: null,
    normalizedPassingScore: null,
    expirationDate: null,
    certificatePdfUrl: null,
    certificatePngUrl: null,
    externalUrl: null,
    issuerName,
    credential: null,
    credentialUrl: null,
    created: '',
    verifyUrl: '',
    accent,
    logo,
    isSample: true,
  };
}

/** Pictures in memory, of about 200 kB each. */
const MOST_RECENT = 20;

/** Makes the function that draws the picture of a template's sample; undefined: there is no such template. */
export function sampleDrawer(db: Db) {
  const recent = recentValues<Uint8Array>(MOST_RECENT);
  return async (templateId: string, locale: string, look: Look): Promise<Uint8Array | undefined> => {
    const sample = await sampleOf(db, templateId, locale, look);
    if (!sample) return undefined;
    return recent(JSON.stringify([{ ...sample, logo: sample.logo?.key }, printedAs(locale)]), () =>
      drawings.run({ kind: 'png', certificate: sample, locale, now: new Date() }),
    );
  };
}
