import type { KycApplication } from '#contract/payments/kyc.ts'

/** Answers of a draft with the secrets that were entered here. */
export function withSecretsOf(draft: KycApplication, mine: KycApplication): KycApplication {
  const { employer_id_number } = mine.business_identity
  const { social_security_number } = mine.owner
  const { routing_number, account_number } = mine.banking
  return {
    ...draft,
    business_identity: { ...draft.business_identity, employer_id_number },
    owner: { ...draft.owner, social_security_number },
    additional_owners: draft.additional_owners.map((owner, at) => ({
      ...owner,
      social_security_number: mine.additional_owners[at]?.social_security_number ?? '',
    })),
    banking: { ...draft.banking, routing_number, account_number },
  }
}
