ALTER TABLE "messages" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "next_attempt_on" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "delivered_on" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_emails" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_emails" ADD COLUMN "next_attempt_on" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_emails" ADD COLUMN "delivered_on" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "messages_undelivered" ON "messages" USING btree ("sent_on") WHERE "messages"."delivered_on" is null;--> statement-breakpoint
CREATE INDEX "order_emails_undelivered" ON "order_emails" USING btree ("sent_on") WHERE "order_emails"."delivered_on" is null;