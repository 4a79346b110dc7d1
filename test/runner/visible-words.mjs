import formatjs from 'eslint-plugin-formatjs'

// formatjs's rule, for words only: a dot between two translated parts or a check mark is no text to translate.
const rule = formatjs.rules['no-literal-string-in-jsx']

/** The fixed text of what the rule found: a template's is what stands between its values. */
const fixedText = (node) => {
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.raw).join('')
  if (node.type === 'JSXAttribute') return fixedText(node.value.expression ?? node.value)
  return String(node.value ?? 'text')
}

const onlyWords = (context) => ({
  options: context.options,
  report: (found) => {
    if (/\p{L}{2}/u.test(fixedText(found.node))) context.report(found)
  },
})

export default {
  meta: { name: 'words' },
  rules: { 'no-literal-string-in-jsx': { ...rule, create: (context) => rule.create(onlyWords(context)) } },
}
