import type { Plugin } from 'vite'

const rules = /\/shared\/.*\.ts(?:\?whole)?$/
const declarations = new Set(['ClassDeclaration', 'FunctionDeclaration', 'VariableDeclaration'])

/**
 * Leaves out what a file of `shared/` makes when it is loaded, schemas above all, where nothing uses it: a page that
 * shows a list or follows a rule loads no schema library for the schemas that stand beside it. Nothing in `shared/` acts
 * by being loaded; of a call the bundler cannot know that.
 */
export const droppableSchemas = (): Plugin => ({
  name: 'droppable-schemas',
  apply: 'build',
  transform(code, id) {
    if (!rules.test(id)) return undefined
    const made = this.parse(code).body.flatMap((statement) => {
      if (/^(?:Import|Export(?:All|Default))/.test(statement.type)) return []
      const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
      if (declared && !declarations.has(declared.type)) this.error(`${id} acts by being loaded`, declared.start)
      if (declared?.type !== 'VariableDeclaration') return []
      return declared.declarations.flatMap(({ init }) =>
        init?.type === 'CallExpression' || init?.type === 'NewExpression' ? [init] : [],
      )
    })
    let written = code
    for (const { start, end } of made.reverse())
      written = `${written.slice(0, start)}/* @__PURE__ */ (() => ${written.slice(start, end)})()${written.slice(end)}`
    return { code: written, map: null, moduleSideEffects: false }
  },
})
