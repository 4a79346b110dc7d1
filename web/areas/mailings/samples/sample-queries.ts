import { queryOptions } from '@tanstack/react-query'
import type { Language } from '#shared/basics/language.ts'
import { readLetterSample, readLetterSamples } from '#shared/contract/letter-delivery-samples.ts'
import type { SampledKind } from '#shared/letter-delivery/letter-kind.ts'
import { call } from '#web/client/api.ts'

const key = ['letter-samples'] as const

export const samplesQuery = (language: Language) =>
  queryOptions({
    queryKey: [...key, language],
    queryFn: ({ signal }) => call(readLetterSamples, { query: { language }, signal }),
    staleTime: Infinity,
  })

export const sampleQuery = (kind: SampledKind, language: Language) =>
  queryOptions({
    queryKey: [...key, language, kind],
    queryFn: ({ signal }) => call(readLetterSample, { params: { kind }, query: { language }, signal }),
    staleTime: Infinity,
  })
