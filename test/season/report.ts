import type { Played } from './player/season.ts'
import type { Judged } from './promises/all.ts'

/** So many findings of one promise are listed; the rest are counted. */
const listedAtMost = 12

const counts = (words: readonly string[]): string =>
  [...Map.groupBy(words, (word) => word)].map(([word, same]) => `${same.length} × ${word}`).join(', ') || 'none'

/** How many promises were broken. */
export const brokenIn = (judged: readonly Judged[]): number => judged.filter(({ broken }) => broken.length > 0).length

/** What a season was and whether the portal's promises held, as Markdown. */
export const reportOf = ({ plan, record, letters, seconds }: Played, judged: readonly Judged[]): string => {
  const types = (type: string | null) => plan.behaviours.filter((each) => each.type === type).length
  const endings = plan.behaviours.filter(({ type }) => type !== null).map(({ ending }) => ending)
  const broken = judged.filter((each) => each.broken.length > 0)
  return [
    `# Season ${plan.year} of ${plan.behaviours.length} clubs, seed ${plan.seed}`,
    '',
    broken.length === 0
      ? `All ${judged.length} promises were kept.`
      : `**${broken.length} of ${judged.length} promises were broken.**`,
    '',
    `- played in ${Math.floor(seconds / 60)} min ${seconds % 60} s, ${plan.moments.length} stops of portal time`,
    `- ${types('guided')} guided meetings, ${types('self-run')} self-run, ${types(null)} clubs that never opened the tool; ${counts(endings)}`,
    `- ${record.submitted.size} submissions, ${letters.length} letters, ${record.commands.length} commands, ${record.saves.size} pieces of content, ${record.bouncing.size} broken mailboxes`,
    `- faults: ${counts(record.faults)}; ${record.repeats} requests had to be sent again`,
    '',
    '| promise | held | checked |',
    '|---|---|---|',
    ...judged.map(
      ({ name, checked, broken: found }) =>
        `| ${name} | ${found.length === 0 ? 'yes' : `**no (${found.length})**`} | ${checked} |`,
    ),
    ...broken.flatMap(({ name, broken: found }) => [
      '',
      `## Broken: ${name}`,
      '',
      ...found.slice(0, listedAtMost).map((line) => `- ${line}`),
      ...(found.length > listedAtMost ? [`- and ${found.length - listedAtMost} more`] : []),
    ]),
    '',
  ].join('\n')
}
