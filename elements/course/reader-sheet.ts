import { useSheet } from '../../src/ui/sheet';
import sheet from './reader.css';

/** Adopts the sheet of the content view. */
export const useReaderSheet = () => useSheet(sheet);
