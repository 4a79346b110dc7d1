import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { editParagraph } from '#shared/annual-meeting/protocol/paragraphs.ts'
import type { ProtocolState } from '#shared/annual-meeting/meeting.ts'
import * as context from '#web/areas/annual-meeting/meeting-context.tsx'
import { prose, savedProtocol } from '#test/builders/saved-protocol.ts'
import { ProtocolSaver } from './protocol-saver.ts'
import { useProtocolSaver } from './use-protocol-saver.ts'

afterEach(() => vi.restoreAllMocks())

/** The secretary at a protocol in this state, which the server has in its first revision. */
const atProtocol = (state: ProtocolState) => {
  const listeners = new Set<() => void>()
  const saver = new ProtocolSaver(savedProtocol(1), {
    save: async (stored, paragraphs) => ({
      kind: 'saved',
      stored: savedProtocol(stored.revision + 1, paragraphs),
      savedAt: 9,
    }),
    keep: () => undefined,
    forget: () => undefined,
    schedule: () => () => undefined,
    onChange: () => listeners.forEach((heard) => heard()),
  })
  const store = {
    protocolSaver: () => saver,
    subscribe: (heard: () => void) => {
      listeners.add(heard)
      return () => listeners.delete(heard)
    },
    drafts: { protocol: { read: () => Promise.resolve(null) } },
  }
  const refresh = vi.fn<() => Promise<void>>(() => Promise.resolve())
  vi.spyOn(context, 'useMeeting').mockReturnValue({
    store,
    view: { summary: { protocol: { state } } },
    refresh,
  } as never)
  renderHook(() => useProtocolSaver(savedProtocol(1), true))
  const writes = async () => {
    saver.edit([editParagraph(prose, 'Mötet öppnades av Astrid.')])
    await saver.flush()
  }
  return { refresh, writes }
}

it('asks at once what has become of a protocol whose first text is saved, not at the next poll', async () => {
  const { refresh, writes } = atProtocol('generated')
  expect(refresh).not.toHaveBeenCalled()
  await act(writes)
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1))
})

it('asks for nothing while one writes on', async () => {
  const { refresh, writes } = atProtocol('edited')
  await act(writes)
  expect(refresh).not.toHaveBeenCalled()
})
