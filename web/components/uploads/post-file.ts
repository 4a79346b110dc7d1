import { ApiError } from '#web/client/api.ts'

export type Target = { url: string; fields: Record<string, string> }

/** Whatever else the file store says, the file did not arrive. */
const refusalOf = (request: XMLHttpRequest) =>
  new ApiError({
    status: request.status,
    code: /EntityTooLarge/.test(request.responseText) ? 'file-too-large' : 'file-missing',
  })

/** No answer: without a network nothing can be sent, with one this sending was cut off or the file store is down. */
const cutOff = () => new ApiError({ status: 0, code: navigator.onLine ? 'file-missing' : 'offline' })

/** Sends a file straight to the file store; reports how much has gone, from 0 to 1. Throws ApiError. */
export const postFile = (
  { url, fields }: Target,
  file: File,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<void> => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () =>
      request.status >= 200 && request.status < 300 ? resolve() : reject(refusalOf(request)),
    )
    request.addEventListener('error', () => reject(cutOff()))
    request.addEventListener('abort', () => reject(cutOff()))
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
