import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { root } from '#infra/local/folders.ts'
import { firstWithRules } from './commits.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'mandat-commits-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Without settings of the developer, and without those of a hook, which name the repository of the project. */
const env = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'))),
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
}

const git = (place: string, ...args: string[]): string =>
  execFileSync('git', ['-C', place, '-c', 'user.name=N', '-c', 'user.email=n@example.org', ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    env,
  }).trim()

const commit = (place: string, message: string): void => {
  git(place, 'commit', '--allow-empty', '-qm', message)
}

/** A repository with a commit before the rules, the one that brings them, and one for each message. */
const repository = (name: string, messages: readonly string[]): string => {
  const place = path.join(folder, name)
  mkdirSync(place)
  git(place, 'init', '-q')
  commit(place, 'First things.')
  cpSync(path.join(root, '.commitlintrc.json'), path.join(place, '.commitlintrc.json'))
  git(place, 'add', '-A')
  commit(place, 'The rules!')
  for (const message of messages) commit(place, message)
  return place
}

/** The rules that a history breaks, by commitlint itself. */
const broken = (place: string): string[] => {
  const first = firstWithRules(place)
  if (!('commit' in first)) throw new Error(first.without)
  const { stdout } = spawnSync(
    path.join(root, 'node_modules/.bin/commitlint'),
    ['--cwd', place, '--config', path.join(root, '.commitlintrc.json'), '--from', first.commit, '--to', 'HEAD'],
    { encoding: 'utf8', env },
  )
  return [...stdout.matchAll(/\[([\w-]+)\]/g)].map(([, rule]) => rule ?? '')
}

describe('the subjects of commits', () => {
  it('may follow the rules, and need not before the rules came', () => {
    expect(broken(repository('right', ['fix(payments): show OCR number in one line', 'feat(courses)!: end']))).toEqual(
      [],
    )
  })

  it('are refused without a type or a scope, too long, or with a capital', () => {
    const long = `fix(payments): show ${'the number '.repeat(6)}`
    const wrong = ['Mend it', 'fix: show the number', 'fix(payments): Show the number', 'mend(payments): show it', long]
    expect(new Set(broken(repository('wrong', wrong)))).toEqual(
      new Set(['subject-empty', 'type-empty', 'scope-empty', 'subject-case', 'type-enum', 'header-max-length']),
    )
  })
})

describe('the history that is checked', () => {
  it('begins in a shallow clone with the oldest commit that is there', () => {
    const whole = repository('whole', ['fix(a): b', 'fix(a): c', 'fix(a): d'])
    git(folder, 'clone', '-q', '--depth=2', `file://${whole}`, 'shallow')
    const shallow = path.join(folder, 'shallow')
    expect(firstWithRules(shallow)).toEqual({ commit: git(whole, 'rev-parse', 'HEAD~1') })
    expect(broken(shallow)).toEqual([])
  })

  it('is missing in an export, even within another repository', () => {
    const place = path.join(repository('around', []), 'export')
    mkdirSync(place)
    expect(firstWithRules(place)).toEqual({ without: 'there is no repository here' })
  })

  it('is missing before the first commit, in git’s own words', () => {
    const place = path.join(folder, 'empty')
    mkdirSync(place)
    git(place, 'init', '-q')
    expect(firstWithRules(place)).toEqual({ without: expect.stringContaining('does not have any commits yet') })
  })
})
