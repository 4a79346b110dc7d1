import { z } from 'zod'
import { defineWidget } from './define-widget.ts'

export const ProtocolData = z.strictObject({})
export type ProtocolData = z.infer<typeof ProtocolData>

/** The panel of the protocol; its text and its signatures are stored on their own. */
export const protocol = defineWidget<ProtocolData>({
  kind: 'protocol',
  place: 'panel',
  schema: ProtocolData,
  defaults: () => ({}),
  findings: () => [],
  sentences: () => [],
})
