import { join } from 'node:path';
import webpack from 'webpack';

const context = import.meta.dirname;
webpack(
  { mode: 'production', context, entry: './main.js', output: { path: join(context, process.env.OUT) } },
  (error, stats) => {
    if (error) throw error;
    const found = stats.toString({ all: false, errors: true, warnings: true });
    // webpack always warns about the size of a page with all elements.
    if (found.replace(/WARNING in (asset|entrypoint|webpack performance)[\s\S]*?(?=\nWARNING|\n*$)/g, '').trim())
      throw new Error(found);
  },
);
