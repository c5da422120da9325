/** Every number of the interface (docs/interface.md, Limits) and of the contract, with its unit in its name. */
export const LIMITS = {
  documents_per_envelope_max: 15,
  document_bytes_max: 25 * 1024 * 1024,
  pages_per_document_max: 50,
  /** Of all that signers bring to one envelope, as PDF: a seal holds it in memory. */
  attachments_bytes_max: 60 * 1024 * 1024,
  attachments_pages_max: 100,
  /** Of all files of one merged PDF: its reader holds them twice, in 256 MB. */
  merged_bytes_max: 50 * 1024 * 1024,
  recipients_per_envelope_max: 50,
  fields_per_envelope_max: 500,
  list_limit_max: 100,
  list_limit_default: 20,
  list_offset_max: 10_000_000,
  /** Rows of a filtered list are counted up to here. */
  list_total_max: 10_000,

  requests_per_minute_token: 600,
  requests_per_minute_ip: 600,
  reminders_per_minute_workspace: 60,
  /** Of one session of a person, or of the editor in a frame: pages that are turned quickly take some hundred. */
  session_calls_per_minute: 1200,

  name_chars_max: 255,
  email_chars_max: 254,
  phone_chars_max: 32,
  external_ref_chars_max: 255,
  message_subject_chars_max: 255,
  message_body_chars_max: 10_000,
  void_reason_chars_max: 500,
  decline_reason_chars_min: 3,
  decline_reason_chars_max: 500,
  text_value_chars_max: 10_000,
  anchor_chars_max: 200,
  custom_metadata_pairs_max: 50,
  custom_metadata_key_chars_max: 64,
  custom_metadata_value_chars_max: 500,
  metadata_bytes_max: 2 * 1024 * 1024,
  /** Of a body before it is known who sends it. */
  stranger_body_bytes_max: 64 * 1024,
  /** Entries of one error; the others are counted. */
  errors_max: 50,

  labels_max: 100,
  /** Of one person, in one space. */
  saved_filters_max: 20,
  saved_filter_chars_max: 1000,
  /** Of one download of several. */
  zip_envelopes_max: 100,
  label_name_chars_max: 40,

  template_description_chars_max: 2000,
  /** Each becomes an envelope; a longer list is sent in parts. */
  bulk_rows_max: 1000,
  /** Of the data that fills a template's Word documents: of one text, of one list, and places that are filled in all. */
  data_text_chars_max: 10_000,
  data_items_max: 1000,
  data_places_max: 20_000,
  /** Variables and blocks of a Word document. */
  docx_parts_max: 1000,

  deadline_days_default: 90,
  deadline_days_max: 365,
  reminder_days_max: 365,
  reminders_max: 20,
  signing_order_max: 1000,
  remind_again_after_s: 60,
  /** Of links that a person without one asks for. */
  link_again_after_s: 300,
  links_asked_per_day: 5,
  /** Of a link that a product hands over: no deadline is further away. */
  link_hours_max: 8760,

  test_clock_days_max: 1826,

  embed_token_life_s: 600,
  embed_origins_max: 20,
  editor_token_life_s: 600,
  editor_session_life_s: 3600,
  editor_session_renewed_s: 24 * 3600,

  upload_life_h: 24,
  return_to_chars_max: 2048,
  webhooks_per_workspace_max: 50,
  webhook_secret_chars_min: 16,
  webhook_secret_chars_max: 256,
  webhook_secret_overlap_h: 24,
  webhook_url_chars_max: 2048,
  listener_wait_s_max: 25,
  /** Of one space, on one node: they wait at the same time. */
  listeners_waiting_max: 20,

  password_chars_min: 12,
  password_chars_max: 255,
  invitation_days: 7,
  invitations_per_workspace_max: 200,
  /** That are mailed to one address, whoever invites it; of these, by one workspace. What is beyond them waits. */
  invitations_mailed_per_day: 10,
  invitations_mailed_per_day_workspace: 5,
  /** After a no, in which the workspace does not ask again. */
  declined_days: 30,
  /** Of whom a directory or a platform has named, and who has not answered yet. */
  pending_per_workspace_max: 5_000,
  domains_per_workspace_max: 50,
  /** Without its record a domain stays proved for so long. */
  domain_missing_days: 7,
  /** And for so long where its name servers do not say. */
  domain_unseen_days: 30,
  /** Of one question about use: a year, and a day for time zones. */
  usage_days_max: 367,
  reset_life_s: 3600,
  reset_again_after_s: 300,
  /** Within the life of a link, which is sent again. */
  resets_per_life: 5,
  /** Asked for from one network address. */
  resets_per_day: 20,
  recovery_codes: 10,
  /** Of a code that is mailed to a signed-in person, so that they confirm that it is them. */
  proof_code_life_s: 600,
  proof_code_again_after_s: 60,
  /** Of one person, and of all who ask from one network address, in a quarter of an hour. */
  proof_codes_of_person: 5,
  proof_codes_by_address: 20,
  /** Between the password and the code. */
  second_step_life_s: 600,
  /** Of one person. */
  passkeys_max: 20,
  passkey_name_chars_max: 60,
  /** Of a challenge: how long an authenticator may take. */
  passkey_challenge_life_s: 300,
  /** That one network address may ask for before anybody is known, in a quarter of an hour. */
  passkey_challenges_per_address: 300,
  /** Of one who has shown the first factor, in the same time. */
  passkey_challenges_per_person: 60,
  /** From one network address, to the operator's OpenID provider and back. */
  provider_sign_ins_per_minute: 120,
  open_id_life_s: 600,
  /** Of a link to a page where a person agrees to what a program asked for. */
  confirmation_life_s: 1800,

  /** Of the tool server at /mcp: a file of 6 MB in base64, and what else a call says. */
  tool_call_bytes_max: 8 * 1024 * 1024,
  program_name_chars_max: 100,
  /** In the address of a consent, which a sign-in leads back to. */
  program_client_id_chars_max: 1024,
  program_redirect_uris_max: 5,
  program_redirect_uri_chars_max: 512,
  program_state_chars_max: 512,
  /** Between the page that asks and the answer. */
  program_question_life_s: 600,
  program_code_life_s: 60,
  program_access_life_s: 900,
  /** Without a use. */
  program_refresh_life_s: 30 * 24 * 3600,
  /** Of all its tokens: then its person is asked again. */
  program_life_s: 365 * 24 * 3600,
  /** In which a refresh whose answer was lost gets the same answer again. */
  program_refresh_again_s: 60,
  programs_named_max: 50,
  /** From one address. */
  program_registrations_per_minute: 10,
  program_tokens_per_minute: 120,
  /** Of one person: each may read a document of a client that a stranger wrote. */
  program_questions_per_minute: 30,
  program_file_life_s: 300,

  access_code_chars_min: 4,
  access_code_chars_max: 64,
  identity_code_life_s: 600,
  identity_code_again_after_s: 60,
  identity_codes_per_hour: 5,
  /** Text messages of one workspace to one number. */
  texts_per_number_hour: 10,
  identity_tries_max: 5,
  identity_lock_s: 900,
  identity_locks_max: 3,

  /** How long a member's account offers what is kept there on the signing page that it opened. */
  kept_mark_offer_s: 3600,
  mark_strokes_max: 200,
  mark_points_max: 20_000,
  mark_text_chars_max: 100,
  /** With a third more for base64 it fits into a body. */
  mark_picture_bytes_max: 1_500_000,
  mark_picture_width_max: 800,
  mark_picture_height_max: 300,
  /** Of what is kept of a picture: its samples, deflated and in base64. */
  mark_picture_chars_max: 150_000,

  logo_bytes_max: 1_500_000,
  logo_width_max: 480,
  logo_height_max: 160,
} as const
