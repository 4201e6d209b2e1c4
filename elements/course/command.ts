export { useCommand, type Command } from '../../src/ui/command';
