import { z } from 'zod'
import { Instant } from '../basics/time.ts'
import { FrameDraft, FramePart, StoredFramePart } from '../content/frame.ts'
import { pageStates } from '../content/shown.ts'
import { ofUnion } from './access-rule.ts'
import { endpoint } from './endpoint.ts'

const none = z.object({})
const FrameParams = z.object({ framePart: FramePart })
const manage = { access: ofUnion('content.manage'), query: none, closedWith: 'portal' } as const

/** How each part stands; `draft` for what the portal came with. */
export const readManagedFrame = endpoint({
  ...manage,
  name: 'readManagedFrame',
  method: 'GET',
  path: '/managed-frame',
  params: none,
  body: none,
  reply: z.object({
    parts: z.array(
      z.object({ part: FramePart, state: z.enum(pageStates), changesAt: Instant.nullable(), isChanged: z.boolean() }),
    ),
  }),
})

export const FramePartView = z.object({
  /** Null for a part that no editor has written yet. */
  stored: StoredFramePart.nullable(),
  /** What the portal came with, to begin with. */
  usual: FrameDraft,
  portalNow: Instant,
})
export type FramePartView = z.infer<typeof FramePartView>

export const readManagedFramePart = endpoint({
  ...manage,
  name: 'readManagedFramePart',
  method: 'GET',
  path: '/managed-frame/:framePart',
  params: FrameParams,
  body: none,
  reply: FramePartView,
})

/** Saves what an editor has written; `If-Match` says which version it builds upon, 0 for the first. */
export const saveFramePart = endpoint({
  ...manage,
  name: 'saveFramePart',
  method: 'PUT',
  path: '/managed-frame/:framePart',
  params: FrameParams,
  body: FrameDraft,
  reply: StoredFramePart,
})

/** Publishes the draft that was seen (`If-Match`), from the time that it says. */
export const publishFramePart = endpoint({
  ...manage,
  name: 'publishFramePart',
  method: 'POST',
  path: '/managed-frame/:framePart/publishings',
  params: FrameParams,
  body: none,
  reply: StoredFramePart,
})

/** Shows what the portal came with. What is written stays. */
export const withdrawFramePart = endpoint({
  ...manage,
  name: 'withdrawFramePart',
  method: 'POST',
  path: '/managed-frame/:framePart/withdrawal',
  params: FrameParams,
  body: none,
  reply: StoredFramePart,
})
