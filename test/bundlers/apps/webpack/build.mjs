import { join } from 'node:path';
import webpack from 'webpack';

const context = import.meta.dirname;
webpack(
  { mode: 'production', context, entry: './main.js', output: { path: join(context, process.env.OUT) } },
  (error, stats) => {
    if (error) throw error;
    const found = stats.toString({ all: false, errors: true, warnings: true });
    // That the bundle is large webpack says of every page with all elements.
    if (found.replace(/WARNING in (asset|entrypoint|webpack performance)[\s\S]*?(?=\nWARNING|\n*$)/g, '').trim())
      throw new Error(found);
  },
);
