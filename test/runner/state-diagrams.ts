import { readFileSync, writeFileSync } from 'node:fs'
import { type ProtocolTransition, protocolTransitions } from '#shared/annual-meeting/protocol/states.ts'
import { firstStep, nextStep, steps } from '#shared/annual-meeting/steps.ts'

type Edge = { from: string; to: string; label?: string }

const idOf = (state: string) => state.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** A mermaid state diagram; edges between the same states share an arrow. */
export function stateDiagram(start: string, edges: readonly Edge[]): string {
  const states = [...new Set([start, ...edges.flatMap(({ from, to }) => [from, to])])]
  const labels = new Map<string, string[]>()
  for (const { from, to, label } of edges) {
    const arrow = `${idOf(from)} --> ${idOf(to)}`
    labels.set(arrow, [...(labels.get(arrow) ?? []), ...(label ? [label] : [])])
  }
  const lines = [
    ...states.map((state) => `state "${state}" as ${idOf(state)}`),
    `[*] --> ${idOf(start)}`,
    ...[...labels].map(([arrow, each]) => (each.length === 0 ? arrow : `${arrow}: ${each.join(', ')}`)),
  ]
  return ['```mermaid', 'stateDiagram-v2', ...lines.map((line) => `  ${line}`), '```'].join('\n')
}

const protocolEdges = Object.entries<ProtocolTransition>(protocolTransitions).flatMap(([step, { from, to, by }]) =>
  from.map((state) => ({ from: state, to, label: `${step} (${by.join(' or ')})` })),
)

const stepEdges = (type: keyof typeof steps): Edge[] =>
  steps[type].flatMap((step) => {
    const to = step === 'choose-type' ? firstStep(type) : nextStep(type, step)
    return to === null ? [] : [{ from: step, to, ...(to === 'done' ? { label: 'submit' } : {}) }]
  })

/** The diagrams of ARCHITECTURE.md, made from the transitions themselves. */
export const diagrams = {
  'guided steps': stateDiagram('choose-type', stepEdges('guided')),
  protocol: stateDiagram('not-created', protocolEdges),
}

const architecture = new URL('../../ARCHITECTURE.md', import.meta.url)

/** The document with its diagrams made anew; each stands between comments with its name. */
export const withDiagrams = (document: string): string =>
  Object.entries(diagrams).reduce((text, [name, diagram]) => {
    const [open, close] = [`<!-- diagram: ${name} -->`, '<!-- end -->']
    const [before, rest] = text.split(open)
    if (before === undefined || rest === undefined) throw new Error(`ARCHITECTURE.md has no place for "${name}".`)
    return `${before}${open}\n${diagram}\n${rest.slice(rest.indexOf(close))}`
  }, document)

export const readArchitecture = (): string => readFileSync(architecture, 'utf8')

if (import.meta.main) writeFileSync(architecture, withDiagrams(readArchitecture()))
