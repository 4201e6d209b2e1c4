/**
 * An ESLint rule: an exported function or component has a docstring. eslint-plugin-jsdoc has such a rule, but its current version
 * needs Node 22, and it brings sixteen packages.
 * @type {import('eslint').Rule.RuleModule}
 */
export const docstringRule = {
  meta: { type: 'suggestion', schema: [], messages: { missing: '{{name}} is exported and has no docstring.' } },
  create({ sourceCode, report }) {
    const isDocumented = (node) =>
      sourceCode.getCommentsBefore(node).some(({ type, value }) => type === 'Block' && value.startsWith('*'));
    const isFunction = (node) => /^(Arrow)?Function(Expression|Declaration)$/.test(node?.type);
    const check = (node) => {
      const { declaration } = node;
      const found = isFunction(declaration)
        ? declaration
        : declaration?.declarations?.find(({ init }) => isFunction(init));
      if (!found || isDocumented(node)) return;
      report({ node: found, messageId: 'missing', data: { name: found.id?.name ?? 'The default export' } });
    };
    return { ExportNamedDeclaration: check, ExportDefaultDeclaration: check };
  },
};
