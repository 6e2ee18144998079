-- Answers that were public before publication needed an approval stay public, as they were written.
UPDATE "questions" SET "publication" = 'published' WHERE "is_public" AND "answer" IS NOT NULL AND "state" <> 'closed';
