import type { Plugin } from 'vite'

const typeScript = /\.ts(?:\?whole)?$/
/** What may call something when it is made. */
const mayCall = new Set(['CallExpression', 'NewExpression', 'ObjectExpression', 'ArrayExpression'])
const declarations = new Set(['ClassDeclaration', 'FunctionDeclaration', 'VariableDeclaration'])

/**
 * Leaves out what a file of the folder makes when it is loaded, schemas above all, where nothing uses it: a page that
 * shows a list or follows a rule loads no schema library for the schemas beside it. No file of the folder may act by
 * being loaded: the bundler cannot know that a call has no effect. `folder`: absolute.
 */
export const droppableSchemas = (folder: string): Plugin => ({
  name: 'droppable-schemas',
  apply: 'build',
  transform(code, id) {
    if (!id.startsWith(`${folder}/`) || !typeScript.test(id)) return undefined
    const made = this.parse(code).body.flatMap((statement) => {
      if (/^(?:Import|Export(?:All|Default))/.test(statement.type)) return []
      const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
      if (declared && !declarations.has(declared.type)) this.error(`${id} acts by being loaded`, declared.start)
      if (declared?.type !== 'VariableDeclaration') return []
      return declared.declarations.flatMap(({ init }) =>
        init && mayCall.has(init.type) && code.slice(init.start, init.end).includes('(') ? [init] : [],
      )
    })
    let written = code
    for (const { start, end } of made.reverse())
      written = `${written.slice(0, start)}/* @__PURE__ */ (() => (${written.slice(start, end)}))()${written.slice(end)}`
    return { code: written, map: null, moduleSideEffects: false }
  },
})
