import { Button, Checkbox, Input } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ImageBlock } from '#shared/content/body.ts'
import { imageFileIssue, imageFileTypes } from '#shared/content/image-file.ts'
import { imagePath, sizeOfImage } from '#shared/content/image.ts'
import { imageLimits, pageLimits } from '#shared/content/limits.ts'
import { errorStatus } from '#shared/errors.ts'
import { fieldErrors, type FieldIssue } from '#shared/fields/errors.ts'
import { freeText } from '#shared/fields/free-text.ts'
import { ApiError } from '#web/client/api.ts'
import { FieldFrame } from '../form/field-frame.tsx'
import { FileSize } from '../uploads/file-facts.tsx'
import { FilePicker } from '../uploads/file-picker.tsx'
import type { Target } from '../uploads/post-file.ts'
import { UploadFailed } from '../uploads/upload-failed.tsx'
import { useFileUpload, type UploadFailure } from '../uploads/use-file-upload.ts'

/** How a picture gets into the portal, and those that are there. */
export type ImageUploads = {
  announce: (file: File) => Promise<Target & { file: string }>
  /** What the picture is called from then on. */
  finish: (file: string, name: string) => Promise<string>
  known: readonly string[]
}

const refusalOf = (file: File): ApiError | null => {
  const issue = imageFileIssue(file)
  return issue && new ApiError({ status: errorStatus['invalid-input'], code: 'invalid-input', fields: [issue] })
}

/** What is wrong with the picture itself. */
const issueOf = ({ error }: UploadFailure): ApiError['fields'][number] | null =>
  error instanceof ApiError ? (error.fields[0] ?? null) : null

const Alt = freeText(pageLimits.altLength)

const altIssue = (alt: string, isDecorative: boolean): FieldIssue | null => {
  if (isDecorative) return null
  if (alt.trim() === '') return { path: 'alt', code: 'image-alt-required' }
  const judged = Alt.safeParse(alt)
  return judged.success ? null : (fieldErrors(judged.error)[0] ?? null)
}

/** Chooses a picture: from a file, or one that the page has already. */
const Choose = ({ images, choose }: { images: ImageUploads; choose: (image: string) => void }) => {
  const intl = useIntl()
  const { uploading, failures, upload } = useFileUpload({ takesOne: true })
  const names = new Map<string, string>()
  const add = (files: readonly File[]) =>
    upload(files, {
      refusal: refusalOf,
      announce: async (file) => {
        const target = await images.announce(file)
        names.set(target.file, file.name)
        return target
      },
      finish: async (file) => choose(await images.finish(file, names.get(file) ?? '')),
    })
  return (
    <>
      {failures.map((failure, index) => {
        const issue = issueOf(failure)
        return issue ? (
          <p key={index} role="alert" className="field-error">
            {failure.name}: {intl.formatMessage({ id: `fields.${issue.code}` }, issue.params)}
          </p>
        ) : null
      })}
      <UploadFailed failures={failures.filter((failure) => issueOf(failure) === null)} uploading={uploading} />
      <FilePicker
        types={imageFileTypes}
        uploading={uploading}
        testId="page-image"
        onFiles={add}
        label={<FormattedMessage id="structured-text.image.choose" />}
        hint={
          <FormattedMessage
            id="structured-text.image.hint"
            values={{ most: <FileSize bytes={imageLimits.bytes} />, longest: imageLimits.longest }}
          />
        }
      />
      {images.known.length > 0 && (
        <ul className="structured-text-images" aria-label={intl.formatMessage({ id: 'structured-text.image.known' })}>
          {images.known.map((image, index) => (
            <li key={image}>
              <button type="button" className="button quiet" onClick={() => choose(image)}>
                <img src={imagePath(image)} alt="" {...sizeOfImage(image)} />
                <FormattedMessage id="structured-text.image.use" values={{ number: index + 1 }} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type Props = {
  /** Of the text that the picture stands in. */ lang: string | undefined
  images: ImageUploads
  /** The one that is selected. */ image: ImageBlock | null
  onSet: (image: ImageBlock) => void
  onRemove: () => void
  onClose: () => void
}

/** Asks for a picture and what it shows, beside the text that it is put into. */
export const ImageField = ({ lang, images, image, onSet, onRemove, onClose }: Props) => {
  const id = useId()
  const intl = useIntl()
  const frame = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(image?.image ?? null)
  const [alt, setAlt] = useState(image?.alt ?? '')
  const [isDecorative, setDecorative] = useState(image?.isDecorative ?? false)
  const [problem, setProblem] = useState<FieldIssue | null>(null)
  useEffect(() => frame.current?.querySelector<HTMLElement>('textarea, button')?.focus(), [chosen])
  const closing = useRef(onClose)
  useEffect(() => {
    closing.current = onClose
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      closing.current()
    }
    const shown = frame.current
    shown?.addEventListener('keydown', onKeyDown)
    return () => shown?.removeEventListener('keydown', onKeyDown)
  }, [])
  const set = () => {
    if (chosen === null) return
    const issue = altIssue(alt, isDecorative)
    if (!issue)
      return onSet({ kind: 'image', image: chosen, alt: alt.trim(), ...(isDecorative && { isDecorative: true }) })
    setProblem(issue)
    frame.current?.querySelector('textarea')?.focus()
  }
  return (
    <div
      ref={frame}
      className="structured-text-link"
      role="group"
      aria-label={intl.formatMessage({ id: 'structured-text.image.name' })}
    >
      {chosen === null && <Choose images={images} choose={setChosen} />}
      {chosen !== null && (
        <>
          <p>
            <img className="structured-text-chosen" src={imagePath(chosen)} alt="" {...sizeOfImage(chosen)} />
          </p>
          <FieldFrame
            id={id}
            label={<FormattedMessage id="structured-text.image.alt" />}
            hint={<FormattedMessage id="structured-text.image.alt.hint" />}
            hintId={`${id}-hint`}
            error={problem && intl.formatMessage({ id: `fields.${problem.code}` }, problem.params)}
            errorId={`${id}-error`}
          >
            {(aria) => (
              <Input.TextArea
                {...aria}
                lang={lang}
                rows={2}
                disabled={isDecorative}
                value={alt}
                onChange={({ target }) => {
                  setAlt(target.value)
                  setProblem(null)
                }}
              />
            )}
          </FieldFrame>
          <p>
            <Checkbox
              checked={isDecorative}
              onChange={({ target }) => {
                setDecorative(target.checked)
                setProblem(null)
              }}
            >
              <FormattedMessage id="structured-text.image.decorative" />
            </Checkbox>
          </p>
        </>
      )}
      <div className="button-row start">
        {chosen !== null && (
          <Button onClick={set}>
            <FormattedMessage id={image === null ? 'structured-text.image.add' : 'structured-text.image.change'} />
          </Button>
        )}
        {image !== null && (
          <Button onClick={onRemove}>
            <FormattedMessage id="structured-text.image.remove" />
          </Button>
        )}
        <Button type="text" onClick={onClose}>
          <FormattedMessage id="structured-text.link.cancel" />
        </Button>
      </div>
    </div>
  )
}
