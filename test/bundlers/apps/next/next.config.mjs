export default { output: 'export', distDir: process.env.OUT, turbopack: { root: import.meta.dirname } };
