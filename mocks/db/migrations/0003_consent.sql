CREATE TABLE "consent_codes" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"service" text COLLATE "C" NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"doc" jsonb NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"used_by" text COLLATE "C",
	"revoked_on" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "connection_states" ADD COLUMN "used_by" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "payment_settings" ADD COLUMN "test_mode_on" timestamp (3) with time zone;