import { CatalogCard } from '../../../elements/catalog/CatalogCard';
import { PublicationState } from '../../../src/contract/enumerations';
import type { ObjectiveAccess } from '../../../src/contract/objectives';
import { AccessCard } from '../../../src/lists/view/AccessCard';
import { course, listed } from '../data';
import { Specimen, Specimens } from '../Specimen';

/** The learner's courses in all states of a card. */
export const ListCards = () => (
  <Specimens>
    {listed.map(([name, access], index) => (
      <Specimen key={name} name={name}>
        <ul role="list" className="cards">
          <AccessCard access={access} index={index} />
        </ul>
      </Specimen>
    ))}
  </Specimens>
);

const offered: [string, ObjectiveAccess][] = [
  ['can be added', course('Urban trees', { objectiveAccess: null })],
  ['enrolled', course('Beekeeping through the year', { objective: { imageUrl: '/covers/honeycomb.svg' } })],
  ['enrolled, mandatory', course('Fire safety in old buildings', { isMandatory: true })],
  ['coming soon', course('Tide tables', { objectiveAccess: null, objective: { state: PublicationState.draft } })],
  ['archived', course('Radio operation', { objectiveAccess: null, objective: { state: PublicationState.archived } })],
];

/** The courses of the catalog. */
export const CatalogCards = () => (
  <Specimens>
    {offered.map(([name, access], index) => (
      <Specimen key={name} name={name}>
        <ul role="list" className="cards">
          <CatalogCard access={access} index={index} />
        </ul>
      </Specimen>
    ))}
  </Specimens>
);
