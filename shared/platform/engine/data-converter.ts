import {
  defaultPayloadConverter,
  type DataConverter,
  type LoadedDataConverter,
  type PayloadCodec,
} from '@temporalio/common'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { encryptionCodec, payloadKeyFrom } from './codec.ts'
import { failureConverter } from './failure-converter.ts'

export const payloadCodec = (payloadKeyFile: string): PayloadCodec =>
  encryptionCodec([payloadKeyFrom(readFileSync(payloadKeyFile, 'utf8'))])

/** For clients: holds the objects themselves, so that it survives being bundled into one file. */
export const clientDataConverter = (payloadKeyFile: string): LoadedDataConverter => ({
  payloadConverter: defaultPayloadConverter,
  failureConverter,
  payloadCodecs: [payloadCodec(payloadKeyFile)],
  externalStorage: undefined,
})

/** For the worker, which loads the failure converter into the workflows' own world by path. */
export const workerDataConverter = (payloadKeyFile: string): DataConverter => ({
  failureConverterPath: fileURLToPath(new URL('./failure-converter.ts', import.meta.url)),
  payloadCodecs: [payloadCodec(payloadKeyFile)],
})
