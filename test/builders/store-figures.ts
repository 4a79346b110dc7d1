import { portsFrom } from '#infra/local/ports.ts'

/** What the strict store has counted since it started. */
export type StoreFigures = Record<'calls' | 'bytes' | 'conflicts' | 'conditions', number>

export const figuresOfStore = async (env: Record<string, string>): Promise<StoreFigures> => {
  const answer = await fetch(`http://127.0.0.1:${portsFrom(Number(env['MANDAT_PORT_BASE'])).strictStore}/figures`)
  return (await answer.json()) as StoreFigures
}
