// The thread that draws certificates (draw.ts). A thread does not inherit that Node reads TypeScript.
import { register } from 'tsx/esm/api';

register();
await import('./drawing-tasks.ts');
