// The thread that reads the texts of PDFs (pdf-pages.ts). A thread does not inherit that Node reads TypeScript.
import { register } from 'tsx/esm/api';

register();
await import('./pdf-tasks.ts');
