CREATE TABLE "shopper_email_languages" (
	"tenant" text COLLATE "C" PRIMARY KEY NOT NULL,
	"language" text COLLATE "C" NOT NULL,
	"uses_shopper_language" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shopper_email_texts" (
	"tenant" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"language" text COLLATE "C" NOT NULL,
	"revision" bigint NOT NULL,
	"doc" jsonb NOT NULL,
	CONSTRAINT "shopper_email_texts_tenant_kind_language_pk" PRIMARY KEY("tenant","kind","language")
);
--> statement-breakpoint
CREATE TABLE "shopper_emails_off" (
	"tenant" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	CONSTRAINT "shopper_emails_off_tenant_kind_pk" PRIMARY KEY("tenant","kind")
);
--> statement-breakpoint
ALTER TABLE "order_emails" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_emails" ADD COLUMN "html" text;--> statement-breakpoint
ALTER TABLE "shopper_email_languages" ADD CONSTRAINT "shopper_email_languages_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shopper_email_texts" ADD CONSTRAINT "shopper_email_texts_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shopper_emails_off" ADD CONSTRAINT "shopper_emails_off_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;