import { describe, expect, it } from 'vitest'
import { editParagraph } from '#shared/annual-meeting/protocol/paragraphs.ts'
import type { ProtocolVersion } from '#shared/annual-meeting/protocol/version.ts'
import type { SaveOutcome } from '#web/components/saving/draft-saver.ts'
import { prose, savedProtocol } from '#test/builders/saved-protocol.ts'
import { ProtocolSaver, type ProtocolDraft } from './protocol-saver.ts'

const written = (text: string) => [editParagraph(prose, text)]

const aSaver = (...answers: SaveOutcome<ProtocolVersion>[]) => {
  const sent: { revision: number; text: string | undefined }[] = []
  let draft: ProtocolDraft | null = null
  const timers: (() => void)[] = []
  const saver = new ProtocolSaver(savedProtocol(1), {
    save: (stored, paragraphs) => {
      sent.push({ revision: stored.revision, text: paragraphs[0]?.text })
      return Promise.resolve(
        answers.shift() ?? { kind: 'saved', stored: savedProtocol(stored.revision + 1, paragraphs), savedAt: 9 },
      )
    },
    keep: (unsent) => {
      draft = unsent
    },
    forget: () => {
      draft = null
    },
    schedule: (run) => {
      timers.push(run)
      return () => void timers.splice(timers.indexOf(run), 1)
    },
    onChange: () => undefined,
  })
  return { saver, sent, timers, draft: () => draft }
}

describe('saving the protocol', () => {
  it('counts as saved only when the server has answered', async () => {
    const { saver, sent } = aSaver()
    saver.edit(written('Mötet öppnades av Astrid.'))
    expect(saver.saving.state).toBe('waiting')
    expect(await saver.flush()).toBe('saved')
    expect(sent).toEqual([{ revision: 1, text: 'Mötet öppnades av Astrid.' }])
    expect(saver.saving).toMatchObject({ state: 'saved', lastSavedAt: 9 })
  })

  it('keeps the text and tries again when the portal cannot be reached', async () => {
    const { saver, timers, draft } = aSaver({ kind: 'unreachable' })
    saver.edit(written('Utan nät'))
    expect(await saver.flush()).toBe('unsaved')
    expect(saver.saving).toMatchObject({ state: 'failed', draft: written('Utan nät') })
    expect(draft()?.draft).toEqual(written('Utan nät'))
    timers.at(-1)?.()
    expect(await saver.flush()).toBe('saved')
    expect(draft()).toBeNull()
  })

  it('overwrites nothing that another window saved: one of the two is chosen', async () => {
    const theirs = savedProtocol(2, written('Deras'))
    const { saver, sent } = aSaver({ kind: 'conflict', current: theirs })
    saver.edit(written('Mitt'))
    expect(await saver.flush()).toBe('unsaved')
    expect(saver.saving).toMatchObject({ state: 'conflict', conflict: theirs, draft: written('Mitt') })
    saver.choose('mine')
    await saver.flush()
    expect(sent.at(-1)).toEqual({ revision: 2, text: 'Mitt' })
  })

  it('gives the editor the other text when that one is chosen', async () => {
    const { saver } = aSaver({ kind: 'conflict', current: savedProtocol(2, written('Deras')) })
    saver.edit(written('Mitt'))
    await saver.flush()
    saver.choose('theirs')
    expect(saver.saving).toMatchObject({ state: 'saved', draft: written('Deras'), replaced: 1 })
  })

  it('keeps a refused text and says why', async () => {
    const { saver } = aSaver({ kind: 'refused', code: 'invalid-input', fields: [] })
    saver.edit(written('a <b> c'))
    expect(await saver.flush()).toBe('unsaved')
    expect(saver.saving).toMatchObject({
      state: 'refused',
      refusal: { code: 'invalid-input' },
      draft: written('a <b> c'),
    })
  })

  it('takes over what was saved elsewhere while nothing is typed here', () => {
    const { saver } = aSaver()
    saver.accept(savedProtocol(4, written('Från den andra datorn')))
    expect(saver.saving).toMatchObject({ state: 'saved', draft: written('Från den andra datorn'), replaced: 1 })
  })

  it('picks up a text that was never sent', async () => {
    const { saver, sent } = aSaver()
    saver.restore({ base: savedProtocol(1), draft: written('Från igår') })
    await saver.flush()
    expect(sent).toEqual([{ revision: 1, text: 'Från igår' }])
  })

  it('forgets an unsent text of a version that another one has replaced', () => {
    const { saver, draft } = aSaver()
    saver.restore({ base: { ...savedProtocol(7), version: 0 }, draft: written('Gammal') })
    expect(saver.saving.state).toBe('saved')
    expect(draft()).toBeNull()
  })
})
