type Known = { ref: string; name: string; protected?: boolean | undefined }

/** Whether `viewer` may read who this is. A person with a protected identity appears to no one but themselves. */
export const isNamedTo = ({ ref, protected: isProtected }: Omit<Known, 'name'>, viewer: string | null): boolean =>
  !isProtected || ref === viewer

/** The name as `viewer` reads it; empty of a protected identity, which screens and protocols write in words. */
export const nameTo = (person: Known, viewer: string | null): string => (isNamedTo(person, viewer) ? person.name : '')
