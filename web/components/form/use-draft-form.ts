import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { set, useController, useForm, type FieldValues } from 'react-hook-form'
import type { FieldIssue } from '#shared/fields/errors.ts'
import { ApiError } from '#web/client/api.ts'
import { focusTarget } from '../use-focus-hash.ts'
import type { DraftShape } from './draft-storage.ts'
import type { FieldControl } from './field-handle.ts'
import { useIssueText } from './form-errors.tsx'
import { errorOf, errorsOf, inPageOrder, issueOf, issuesIn } from './issues.ts'
import { mergeFields } from './merge-fields.ts'
import { isSame, useDraftValues, type DraftPlace, type Start } from './use-draft-values.ts'

/** What is sent, or the errors of what was typed. */
export type Judged<Body> = { body: Body; issues: [] } | { body: null; issues: FieldIssue[] }
/** What another person has saved, in the words of the form. */
export type Stored<Values> = { values: Values; version: number; by: string | null | undefined }

/** `isSaved`: called with what is stored where more is to follow, which may be refused. */
type Saving = { id: string; version: number; isChanged: boolean; isSaved: (stored: unknown) => void }

/** `name` begins the ids of the fields, too. */
export type DraftFormOf<Values extends FieldValues, Body, Saved, How> = DraftPlace & {
  /** The shape of the values, so that a draft of an older portal is not taken. */
  shape: DraftShape<Values>
  start: Start<Values>
  /** What becomes of a draft that was stored, where time may have passed over it. */
  restored?: (values: Values) => Values
  judge: (values: Values) => Judged<Body>
  /** What a field is called, by its path. */
  nameOf: (path: string) => string
  save: (body: Body, at: Saving, how: How | undefined) => Promise<Saved>
  /**
   * What was typed is retained also once it is saved, where that is only a step: the code that ends the last one
   * forgets it.
   */
  isStep?: true
  /** What a version conflict answers; without it a conflict is an error like others. */
  stored?: (current: unknown) => Stored<Values>
  /** What comes before the path of a field when the portal refuses it: `contact` of `contact.email`. */
  within?: string
  /** A form that stays open answers what is stored now. */
  onSaved: (saved: Saved, id: string, how: How | undefined) => Pick<Stored<Values>, 'values' | 'version'> | void
}

const refusedFields = (error: unknown, within: string | undefined): FieldIssue[] =>
  error instanceof ApiError
    ? error.fields.map(
        (field) => ({ ...field, path: within ? field.path.replace(`${within}.`, '') : field.path }) as FieldIssue,
      )
    : []

/**
 * A form that is sent. What is typed survives a refusal, a lost network, an ended session and a reloaded page. Where
 * another person has saved meanwhile, what does not collide is put together and saved; what does is asked about.
 */
export const useDraftForm = <Values extends FieldValues, Body, Saved, How = never>(
  of: DraftFormOf<Values, Body, Saved, How>,
) => {
  const { name, start, judge, nameOf, save, stored, within, onSaved } = of
  const { id, first, base, keep, forget } = useDraftValues(of, of.shape, start, of.restored)
  const anchorOf = (path: string) => `${name}-${path.replaceAll('.', '-')}`
  const [theirs, setTheirs] = useState<(Stored<Values> & { conflicts: string[] }) | null>(null)
  const form = useForm<FieldValues>({
    defaultValues: first,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver: (values) => {
      const { issues } = judge(values as Values)
      return issues.length > 0
        ? { values: {}, errors: errorsOf(inPageOrder(issues, anchorOf)) }
        : { values, errors: {} }
    },
  })
  const { control, subscribe, getValues, setValue, setError, clearErrors } = form
  const { errors } = form.formState
  // A copy, because the library writes into its own.
  const typed = () => structuredClone(getValues()) as Values
  const isChanged = () => !isSame(typed(), base.current.draft)
  const sent = useRef(first)
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values as Values) }))

  const put = (values: Partial<Values>) => {
    for (const [field, value] of Object.entries(values)) {
      setValue(field, value)
      clearErrors(field)
    }
  }
  const saving = useMutation({
    mutationFn: async (how: How | undefined): Promise<Saved> => {
      const { body } = judge(typed())
      if (body === null) throw new ApiError({ status: 422, code: 'invalid-input' })
      sent.current = typed()
      const isSaved = (current: unknown) => {
        const at = stored?.(current)
        if (at) buildUpon(at, sent.current)
      }
      return save(body, { id, version: base.current.version, isChanged: isChanged(), isSaved }, how)
    },
    onSuccess: (saved, how) => {
      if (!of.isStep) forget()
      const stored = onSaved(saved, id, how)
      if (stored) buildUpon(stored, sent.current)
    },
    onError: (error: Error, how): void => {
      const current =
        error instanceof ApiError && error.code === 'version-conflict' && error.current
          ? stored?.(error.current)
          : undefined
      // What is no newer than what was seen is no reason to try again.
      if (current && current.version > base.current.version) return putTogether(current, how)
      for (const issue of inPageOrder(refusedFields(error, within), anchorOf)) setError(issue.path, errorOf(issue))
      return undefined
    },
  })
  /** What is typed goes on from what is stored now; answers the fields that both have changed. */
  const buildUpon = ({ values, version }: Pick<Stored<Values>, 'values' | 'version'>, before = base.current.draft) => {
    const { merged, conflicts } = mergeFields(before, typed(), values)
    base.current = { draft: values, version }
    put(merged)
    keep(merged)
    return conflicts
  }
  const putTogether = (current: Stored<Values>, how: How | undefined): void => {
    const conflicts = buildUpon(current)
    if (conflicts.length > 0) setTheirs({ ...current, conflicts })
    else saving.mutate(how)
  }

  // What another person has stored is shown where nothing was typed; where they changed none of these fields, what is
  // typed builds upon the newer version.
  useEffect(() => {
    if (start.version <= base.current.version || saving.isPending) return
    if (!isChanged() || isSame(start.values, base.current.draft)) buildUpon(start)
  })

  const conflictAnchor = `${name}-conflict`
  return {
    control,
    id,
    isNew: start.version === 0,
    issues: issuesIn(errors),
    theirs,
    saving,
    anchorOf,
    conflictAnchor,
    nameOf,
    forget,
    /** What is typed now. */
    typed,
    isChanged,
    set: put,
    /** What was stored of some fields by another form of the page, without a new version: what is typed there stays. */
    storedBeside: (fields: Partial<Values>) => {
      const { draft, version } = base.current
      buildUpon({ values: { ...draft, ...fields }, version })
    },
    submit: (how?: How) => {
      if (saving.isPending) return
      if (theirs) focusTarget(conflictAnchor)
      else void form.handleSubmit(() => saving.mutate(how))()
    },
    /** Saves without validating, as something new where nothing is stored any more. */
    saveAnew: () => {
      base.current = { ...base.current, version: 0 }
      saving.mutate(undefined)
    },
    /** Chooses one's own or the stored words of a field; with the last choice the form can be saved again. */
    choose: (field: string, whose: 'mine' | 'theirs') => {
      if (!theirs) return
      if (whose === 'theirs') put({ [field]: theirs.values[field] } as Partial<Values>)
      const conflicts = theirs.conflicts.filter((each) => each !== field)
      if (conflicts.length === 0) saving.reset()
      setTheirs(conflicts.length > 0 ? { ...theirs, conflicts } : null)
    },
    useField: (path: string): FieldControl => {
      const textOf = useIssueText()
      const { field, fieldState } = useController({ control, name: path })
      const issue = issueOf(fieldState.error)
      const anchor = anchorOf(path)
      // As the other fields stand when it comes into view; only what can be empty as text is judged.
      const [isRequired] = useState(() => {
        const values = structuredClone(getValues())
        set(values, path, '')
        const empty = of.shape.safeParse(values).data
        return empty !== undefined && judge(empty).issues.some((each) => each.path === path)
      })
      return {
        id: anchor,
        hintId: `${anchor}-hint`,
        errorId: `${anchor}-error`,
        label: nameOf(path),
        value: field.value as unknown,
        change: (value) => {
          field.onChange(value)
          clearErrors(path)
        },
        onBlur: field.onBlur,
        error: issue ? textOf(issue) : null,
        warning: null,
        isRequired,
        editable: true,
        takesAnyText: true,
      }
    },
  }
}
/** What stands around and in the fields, whatever the form is about. */
export type DraftFormState = Pick<
  ReturnType<typeof useDraftForm<FieldValues, unknown, unknown>>,
  | 'issues'
  | 'theirs'
  | 'anchorOf'
  | 'conflictAnchor'
  | 'nameOf'
  | 'choose'
  | 'typed'
  | 'isChanged'
  | 'control'
  | 'useField'
> & { saving: { isPending: boolean; error: Error | null } }
