import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from '#infra/local/folders.ts'
import { runTool } from './command.ts'

const rules = '.commitlintrc.json'

/**
 * The commit that brought the rules, after which commits follow them; in a shallow clone the oldest one that is there.
 * Or why there is none.
 */
export const firstWithRules = (folder: string): { commit: string } | { without: string } => {
  // Git would read the history of a repository around an export.
  if (!existsSync(path.join(folder, '.git'))) return { without: 'there is no repository here' }
  const { status, stdout, stderr } = spawnSync(
    'git',
    ['-C', folder, 'log', '-1', '--diff-filter=A', '--format=%H', '--', rules],
    { encoding: 'utf8' },
  )
  if (status !== 0) return { without: stderr?.trim() || 'there is no git' }
  const commit = stdout.trim()
  return commit ? { commit } : { without: `no commit has ${rules}` }
}

/** Whether all commits since the rules came follow them; says so where there is no history to check. */
export const commitsFollowRules = async (): Promise<boolean> => {
  const first = firstWithRules(root)
  if ('commit' in first) return runTool('commitlint', ['--from', first.commit, '--to', 'HEAD'])
  console.log(`Commit messages are not checked: ${first.without}.`)
  return true
}
