import { queryOptions } from '@tanstack/react-query'
import type { FramePart } from '#shared/content/frame.ts'
import { readManagedFrame, readManagedFramePart } from '#shared/contract/content-frame.ts'
import { call } from '#web/client/api.ts'

/** The key under which all queries of the frame's parts are cached. */
export const frameKey = ['frame'] as const

export const managedFrameQuery = queryOptions({
  queryKey: [...frameKey, 'managed'],
  queryFn: ({ signal }) => call(readManagedFrame, { signal }),
})

export const managedFramePartQuery = (framePart: FramePart) =>
  queryOptions({
    queryKey: [...frameKey, 'managed', framePart],
    queryFn: ({ signal }) => call(readManagedFramePart, { params: { framePart }, signal }),
  })
