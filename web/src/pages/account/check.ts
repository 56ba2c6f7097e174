import { accountWords } from '../../messages/en/account';
// What can be told without asking. The room checks again, and knows more.

/** What is wrong with a name, or nothing. */
export function nameProblem(name: string): string | undefined {
  const length = [...name.trim()].length;
  if (length < 2) return accountWords.problems.nameShort;
  if (length > 24) return accountWords.problems.nameLong;
  return undefined;
}

/** What is wrong with a password, or nothing. */
export function passwordProblem(password: string, name: string): string | undefined {
  const length = [...password].length;
  if (length < 8) return accountWords.problems.passwordShort;
  if (length > 128) return accountWords.problems.passwordLong;
  if (name !== '' && password.toLowerCase() === name.trim().toLowerCase()) return accountWords.problems.passwordName;
  return undefined;
}

/** What is wrong with the password somebody has now, as far as that can be told. */
export function oldPasswordProblem(password: string): string | undefined {
  return password === '' ? accountWords.problems.oldPassword : undefined;
}

/** The field that a refusal of another password is about; none where it is about neither. */
export function refusedField(key: string): 'old' | 'fresh' | null {
  if (key === 'wrong-password') return 'old';
  return key.startsWith('password-') ? 'fresh' : null;
}

/** What is wrong with the name of a key, or nothing. */
export function keyNameProblem(name: string): string | undefined {
  const length = [...name.trim()].length;
  if (length < 1) return accountWords.problems.keyNameShort;
  return length > 40 ? accountWords.problems.keyNameLong : undefined;
}

/** The field that a refusal of a new key is about; none where it is about no field. */
export function refusedKeyField(key: string): 'name' | null {
  return key === 'key-name' ? 'name' : null;
}
