/** What the parts of a caption template stand for (`crates/domain/src/settings/caption_template.rs`). */
export const CAPTION_PARTS = [
  { part: '{title}', label: 'Title', meaning: 'the title of the video' },
  { part: '{hook}', label: 'Hook', meaning: 'the first sentence of the script' },
  { part: '{takeaway}', label: 'Takeaway', meaning: 'its last sentence that is not a question' },
  { part: '{question}', label: 'Question', meaning: 'its last question, if it asks one' },
  { part: '{description}', label: 'Description', meaning: 'the text written for its posts' },
  { part: '{hashtags}', label: 'Hashtags', meaning: 'the default ones of the platform' },
] as const;
