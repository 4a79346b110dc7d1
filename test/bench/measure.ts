/** The value below which that share of the values lies. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** How long (ms) each of so many runs took, one after the other. */
export const timed = async (times: number, run: () => Promise<unknown>): Promise<number[]> => {
  const taken: number[] = []
  for (let turn = 0; turn < times; turn += 1) {
    const began = performance.now()
    await run()
    taken.push(performance.now() - began)
  }
  return taken
}

export type Comparison = {
  /** Median over the rounds of ours divided by raw, at the middle of each block. */
  ratio: number
  lowest: number
  highest: number
  /** At the 99th percentile, over the samples of all rounds. */
  tail: number
  /** Medians in ms. */
  ours: number
  raw: number
}

type Sides = {
  ours: () => Promise<unknown>
  raw: () => Promise<unknown>
  /** Makes what our side needs for its next block. Made earlier, the portal's own scans would find and process it. */
  prepare?: () => Promise<unknown>
  /** Until nothing that our side left to be done later is under way, so that it does not slow the other side down. */
  settle?: () => Promise<unknown>
}
type Plan = { rounds: number; perBlock: number; warmUp: number }

/** Measures two programs in alternating blocks, so that what else the machine does falls on both. */
export const compare = async (
  { ours, raw, prepare = async () => undefined, settle = async () => undefined }: Sides,
  { rounds, perBlock, warmUp }: Plan,
): Promise<Comparison> => {
  const block = async (side: 'ours' | 'raw', times: number) => {
    if (side === 'ours') await prepare()
    const taken = await timed(times, side === 'ours' ? ours : raw)
    if (side === 'ours') await settle()
    return taken
  }
  await block('ours', warmUp)
  await block('raw', warmUp)
  const blocks: { ours: number[]; raw: number[] }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const isOursFirst = round % 2 === 0
    const first = await block(isOursFirst ? 'ours' : 'raw', perBlock)
    const second = await block(isOursFirst ? 'raw' : 'ours', perBlock)
    blocks.push(isOursFirst ? { ours: first, raw: second } : { ours: second, raw: first })
  }
  const ratios = blocks.map((block) => median(block.ours) / median(block.raw))
  const all = { ours: blocks.flatMap((block) => block.ours), raw: blocks.flatMap((block) => block.raw) }
  return {
    ratio: median(ratios),
    lowest: Math.min(...ratios),
    highest: Math.max(...ratios),
    tail: quantile(all.ours, 0.99) / quantile(all.raw, 0.99),
    ours: median(all.ours),
    raw: median(all.raw),
  }
}
