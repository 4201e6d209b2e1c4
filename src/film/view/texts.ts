import { addTexts } from '../../i18n/i18n';
import film from '../../i18n/locales/en-US/film.json';
import { useLearn } from '../../ui/learn-context';

addTexts('film', film);

/** The texts of the player; they load with its code. */
export const useFilmTexts = () => useLearn('film').t;
